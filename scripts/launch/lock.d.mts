export type Lock = { worksWith(pid: number): void }
export function launchFolder(root: string): string
export function withLock<T>(root: string, name: string, work: (lock: Lock) => Promise<T>): Promise<T>
