import { storedValue } from './stored-value.ts'

/** Whether this device was registered for a shop's counter. Only the server knows whether it still is. */
export const counterDevice = storedValue<true | undefined>('counterDevice', (stored) =>
  stored === true ? stored : undefined,
)
