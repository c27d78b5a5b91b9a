import { parsed, storedText } from '#web/lib/cart/stored-text.ts'

/** Unconfirmed items in browser storage: the list survives a reload and a crash, and all tabs share it. */
export class StoredList<Item> {
  private readonly stored
  private readonly listeners = new Set<() => void>()
  private list: readonly Item[]
  private isOnDevice = true

  constructor(name: string) {
    this.stored = storedText('localStorage', name)
    this.list = this.read()
  }

  items = (): readonly Item[] => this.list

  /** False if the browser's storage is full: the list is lost with the page. */
  isStored = (): boolean => this.isOnDevice

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    const heard = ({ key }: StorageEvent) => {
      if (key !== this.stored.key && key !== null) return
      this.list = this.read()
      listener()
    }
    window.addEventListener('storage', heard)
    return () => {
      this.listeners.delete(listener)
      window.removeEventListener('storage', heard)
    }
  }

  /** Starts from what is stored, which another tab may have changed. */
  change(edit: (items: readonly Item[]) => readonly Item[]) {
    this.list = edit(this.read())
    this.isOnDevice = this.stored.write(this.list.length > 0 ? JSON.stringify(this.list) : null)
    for (const listener of this.listeners) listener()
  }

  private read(): readonly Item[] {
    const list = parsed(this.stored.read())
    return Array.isArray(list) ? (list as Item[]) : []
  }
}
