import { detailsOf } from '../cards/listing.ts'

type Product = { category: string | null; name: string }

/**
 * Products that can be opened live: packs, and boxes with packs. A match of `always` suffices; otherwise `maybe` must match and `never`
 * must not. The patterns run on 'category: name' in lower case, in both JavaScript and PostgreSQL (`place_order`), and must mean the same
 * in both.
 */
const isAlways = /^(boosterpacks|boosterboxes|etbs): |^decks: .*(build (&|and) battle|prerelease)/
// A product without a category may be a pack under any name. One in a shop's own category has to match by name or category.
const isMaybe =
  /^: |booster|pack|pakje|box|display|etb|trainer|bundle|(^|[^a-z])tins?([^a-z]|$)|blister|collecti|sealed/
const isNever =
  /^(singles|decks): |premium card collection|toploader|top loader|sleeves|(^|[^a-z])sleeve([^a-z]|$)|accessor|binder|album|mat([^a-z]|$)|dice|dobbel|deck ?box|card ?box|storage|opberg|protector|divider|magnet|acryl|plush|knuffel/

export const openablePatterns = { always: isAlways.source, maybe: isMaybe.source, never: isNever.source }

/** A single or graded card, whatever its category, cannot be opened. */
export function isCard(details: object | null | undefined): boolean {
  const { condition, collectorNumber, gradeCompany } = detailsOf(details ?? {})
  return Boolean(condition || collectorNumber || gradeCompany)
}

/** Whether a customer can ask for this to be opened live. */
export function canBeOpened({ category, name }: Product, details: object | null | undefined): boolean {
  if (isCard(details)) return false
  const text = `${category ?? ''}: ${name}`.toLowerCase()
  return isAlways.test(text) || (isMaybe.test(text) && !isNever.test(text))
}
