/** Throws if the plan has nothing at this place. */
export function planned<Item>(list: readonly Item[], place: number): Item {
  const item = list[place]
  if (item === undefined) throw new Error(`The plan has nothing at ${place}`)
  return item
}
