import { createContext, useContext } from 'react'

export type Params = Readonly<Record<string, string | undefined>>

export const ParamsOfRoute = createContext<Params>({})

/** Values of the address: `{ slug: '@shop' }` for `/:slug`. */
export const useParams = (): Params => useContext(ParamsOfRoute)

/** Decodes the values. Values that are not encoded correctly stay as they are. */
export const decoded = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && decodedValue(value)]))

function decodedValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
