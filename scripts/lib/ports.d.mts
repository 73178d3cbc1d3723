export function requireFreePorts(ports: readonly { name: string; port: number }[], host?: string, patienceMs?: number): Promise<void>
export function anyFreePort(host?: string): Promise<number>
