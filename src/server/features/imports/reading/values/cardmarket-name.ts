type CardmarketName = { name: string; setCode?: string | undefined; number?: string | undefined }

const SET_AND_NUMBER = /^(.{1,300}\S) \(([A-Za-z][A-Za-z\d-]{1,7}) ([A-Z]{0,5}\d{1,4}[a-z]?)\)$/

/** Splits 'Mew ex (MEW 205)': Cardmarket adds set and number to the names of cards that share one. */
export function readCardmarketName(text: string): CardmarketName {
  const [, name, setCode, number] = SET_AND_NUMBER.exec(text) ?? []
  return name === undefined ? { name: text } : { name, setCode, number }
}
