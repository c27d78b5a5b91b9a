/*
 * Values of a filter in a query string: 'Base Set,Jungle'. A comma before a space is part of a value; any other comma in a value is
 * doubled.
 */
export const readChoices = (text: string): string[] => [
  ...new Set((text.match(/(?:,,|, |[^,])+/g) ?? []).map((value) => value.replaceAll(',,', ',').trim()).filter(Boolean)),
]

export const writeChoices = (values: readonly string[]): string =>
  values.map((value) => value.replace(/,(?! )/g, ',,')).join(',')
