export function startPostgres(): Promise<{ url: string; socketUrl: string; stop: () => Promise<void> }>
