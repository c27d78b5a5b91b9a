import { storedValue } from '#web/lib/device/stored-value.ts'

export const FIRST_TABLE = 1
export const LAST_TABLE = 9

const stored = storedValue('rip-table', (table) =>
  typeof table === 'number' && table >= FIRST_TABLE && table <= LAST_TABLE ? table : FIRST_TABLE,
)

/** The table at which this device is. */
export const useTable = () => [stored.use(), stored.set] as const
