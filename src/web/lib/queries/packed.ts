type Json = unknown
type Fields = Record<string, Json>
/** Lists of objects with equal keys become `{ "": [shape, ...rows] }`: the keys are in `shapes`, each row has their values. */
export type Packed = { shapes: string[][]; value: Json }

const isObject = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON data in which the keys of a list's objects appear once. They make up half of the data of a page with many products. */
export function pack(data: Json): Packed {
  const places = new Map<string, number>()
  const shapes: string[][] = []
  const placeOf = (keys: string[]): number => {
    const name = JSON.stringify(keys)
    const place = places.get(name) ?? shapes.push(keys) - 1
    places.set(name, place)
    return place
  }
  const list = (items: Json[]): Json => {
    const [first] = items
    const keys = isObject(first) ? Object.keys(first) : []
    // JSON drops an undefined field, and a row would turn it into null.
    const isAlike = (item: Json) => {
      if (!isObject(item)) return false
      const fields = Object.entries(item)
      return (
        fields.length === keys.length && fields.every(([key, part], place) => key === keys[place] && part !== undefined)
      )
    }
    if (items.length < 2 || keys.length === 0 || !items.every(isAlike)) return items.map(packed)
    const rows = (items as Fields[]).map((item) => keys.map((key) => packed(item[key])))
    return { '': [placeOf(keys), ...rows] }
  }
  const packed = (value: Json): Json => {
    if (Array.isArray(value)) return list(value)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, packed(part)]))
  }
  return { shapes, value: packed(data) }
}

/** The data that were packed. */
export function unpack({ shapes, value }: Packed): Json {
  const unpacked = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(unpacked)
    if (!isObject(part)) return part
    const rows = part['']
    if (!Array.isArray(rows))
      return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, unpacked(each)]))
    const [place, ...values] = rows as [number, ...Json[][]]
    const keys = shapes[place] ?? []
    return values.map((row) => Object.fromEntries(keys.map((key, column) => [key, unpacked(row[column])])))
  }
  return unpacked(value)
}
