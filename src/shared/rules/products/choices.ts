/*
 * Several values of a filter as one text of an address: 'Base Set,Jungle'. A comma before a space is part of a value, and so is one that is
 * written twice.
 */
export const readChoices = (text: string): string[] => [
  ...new Set((text.match(/(?:,,|, |[^,])+/g) ?? []).map((value) => value.replaceAll(',,', ',').trim()).filter(Boolean)),
]

export const writeChoices = (values: readonly string[]): string =>
  values.map((value) => value.replace(/,(?! )/g, ',,')).join(',')
