import { storedValue } from './stored-value.ts'

/** The shop that was last opened on this device, for people who work in several. */
export const chosenShop = storedValue<number | undefined>('shop', (stored) =>
  typeof stored === 'number' ? stored : undefined,
)
