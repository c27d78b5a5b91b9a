import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Parameters of a text: 'count:plural', 'name:argument', 'link:tag'. Throws a SyntaxError if it cannot be parsed. */
export function parametersOf(text: string): string[] {
  const found = new Set<string>()
  collect(parse(text, { requiresOtherClause: true }), found)
  return [...found].sort()
}

const kinds: Partial<Record<TYPE, string>> = {
  [TYPE.argument]: 'argument',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'number',
  [TYPE.tag]: 'tag',
}

function collect(parts: readonly MessageFormatElement[], found: Set<string>) {
  for (const part of parts) {
    const kind = kinds[part.type]
    if (kind && 'value' in part) found.add(`${part.value}:${kind}`)
    if (part.type === TYPE.tag) collect(part.children, found)
    if (part.type === TYPE.select || part.type === TYPE.plural)
      for (const option of Object.values(part.options)) collect(option.value, found)
  }
}
