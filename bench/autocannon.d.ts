// Types for the part of autocannon that the benchmarks use; the package has none.
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    /** Seconds. */
    timeout: number
    headers: Record<string, string>
  }
  interface Result {
    requests: { total: number }
    /** Seconds. */
    duration: number
    errors: number
    non2xx: number
  }
  interface Run {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void): void
  }
  export default function autocannon(options: Options, done: (error: Error | null, result: Result) => void): Run
}
