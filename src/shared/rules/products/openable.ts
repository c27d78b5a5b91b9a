import { detailsOf } from '../cards/listing.ts'

type Product = { category: string | null; name: string }

/**
 * What can be opened live: packs and the boxes that hold packs. `always` is enough; else `maybe` has to fit, and `never` must not. They are
 * looked for in 'category: name', in lower case, by JavaScript and by PostgreSQL (`place_order`), which read them alike.
 */
const isAlways = /^(boosterpacks|boosterboxes|etbs): /
// A product without a category may be a pack under any name; one in a category of the shop's own says so.
const isMaybe =
  /^: |booster|pack|pakje|box|display|etb|trainer|bundle|(^|[^a-z])tins?([^a-z]|$)|blister|collecti|sealed/
const isNever =
  /^(singles|decks): |toploader|top loader|sleeves|(^|[^a-z])sleeve([^a-z]|$)|accessor|binder|album|mat([^a-z]|$)|dice|dobbel|deck ?box|card ?box|storage|opberg|protector|divider|magnet|acryl|plush|knuffel/

export const openablePatterns = { always: isAlways.source, maybe: isMaybe.source, never: isNever.source }

/** A single or graded card: whatever its category says, there is nothing in it. */
export function isCard(details: object | null | undefined): boolean {
  const { condition, collectorNumber, gradeCompany } = detailsOf(details ?? {})
  return Boolean(condition || collectorNumber || gradeCompany)
}

/** Whether a customer can ask to have this opened live. */
export function canBeOpened({ category, name }: Product, details: object | null | undefined): boolean {
  if (isCard(details)) return false
  const text = `${category ?? ''}: ${name}`.toLowerCase()
  return isAlways.test(text) || (isMaybe.test(text) && !isNever.test(text))
}
