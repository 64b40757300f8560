/**
 * Time that this process has had of a processor, in milliseconds. Where a test says how long something may take, it means
 * this: what else the machine does is not counted.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
