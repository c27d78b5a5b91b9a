import { type Condition, type ConditionScale, conditionLetters } from '#shared/rules/cards/conditions.ts'
import type { Listing } from '#shared/rules/cards/listing.ts'
import { copyDetails, gradeName, listingDetails, printing } from '#shared/rules/cards/listing-name.ts'
import { useText } from '#web/lib/language/use-text.ts'

type ConditionMarkProps = { condition: Condition; scale?: ConditionScale | undefined }

/** Letters of a condition on its colour, the same on every screen. TCGplayer's `LP` has the colour of Cardmarket's `EX`. */
export const ConditionMark = ({ condition, scale = 'cardmarket' }: ConditionMarkProps) => (
  <b className={`condition ${condition.toLowerCase()}`}>{conditionLetters(condition, scale)}</b>
)

type CopyWordsProps = { listing: Listing; scale?: ConditionScale | undefined }

/** Details that distinguish copies of a card, with the condition as a mark. */
export function CopyWords({ listing, scale }: CopyWordsProps) {
  const { condition } = listing
  const rest = useText()(copyDetails({ ...listing, condition: null }, scale))
  return (
    <>
      {condition && <ConditionMark condition={condition} scale={scale} />}
      {condition && rest ? ` ${rest}` : rest}
    </>
  )
}

/** Printing and copy of a listing, like `listingDetails`, with the condition as a mark. */
export function ListingWords({ listing, scale }: CopyWordsProps) {
  const { condition } = listing
  const grade = gradeName(listing)
  const print = printing(listing)
  const rest = useText()(copyDetails(grade ? listing : { ...listing, condition: null }, scale))
  return (
    <>
      {print}
      {condition && !grade && (
        <>
          {print && ' · '}
          <ConditionMark condition={condition} scale={scale} />
        </>
      )}
      {(print || (condition && !grade)) && rest && ' · '}
      {rest}
    </>
  )
}

/** Name of a listing, like `listingName`, with the condition as a mark. */
export function ListingTitle({ listing, scale }: CopyWordsProps & { listing: { name: string } }) {
  const hasDetails = useText()(listingDetails(listing, scale)) !== ''
  return (
    <>
      {listing.name}
      {hasDetails && ' · '}
      <ListingWords listing={listing} scale={scale} />
    </>
  )
}
