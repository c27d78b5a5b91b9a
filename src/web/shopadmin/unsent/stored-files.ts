const NAME = 'unsent'
const FILES = 'files'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(FILES)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB is not available'))
  })
}

async function inFiles<Result>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const db = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(FILES, mode)
      const request = work(transaction.objectStore(FILES))
      transaction.oncomplete = () => resolve(request.result)
      // A full storage aborts the transaction.
      transaction.onabort = () => reject(transaction.error ?? new Error('The file was not stored'))
    })
  } finally {
    db.close()
  }
}

/** Stores a file that waits for the network, in IndexedDB: browser storage holds only 5 MB. Throws if the device is full. */
export async function storeFile(key: string, file: Blob): Promise<void> {
  const stored = { type: file.type, bytes: await file.arrayBuffer() }
  await inFiles('readwrite', (files) => files.put(stored, key))
}

/** A stored file; undefined if the browser no longer has it. */
export async function storedFile(key: string): Promise<Blob | undefined> {
  const stored = await inFiles('readonly', (files) => files.get(key) as IDBRequest<StoredFile | undefined>)
  return stored && new Blob([stored.bytes], { type: stored.type })
}

type StoredFile = { type: string; bytes: ArrayBuffer }

export const dropFile = (key: string) => inFiles('readwrite', (files) => files.delete(key))
