import type { AiSettings } from '#shared/contract/ai.ts'
import { MAX_ENRICHED } from '#shared/contract/ai.ts'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'

/** What the product really does, so that an administrator knows what a prompt can and cannot change. */
export function UsageGuidelines({ settings }: { settings: AiSettings }) {
  const perDay = settings.dailyLimit.toLocaleString('en-GB')
  return (
    <Card aria-labelledby="ai-guidelines">
      <CardHeader titleId="ai-guidelines" title="Usage Guidelines" />
      <CardContent>
        <ul className="grid list-disc gap-2 pl-4 text-sm marker:text-quiet">
          <li>
            The model suggests description, category, set, language and tags. It never touches a price or the stock.
          </li>
          <li>Nothing is saved unless a shop owner accepts the suggestion, field by field.</li>
          <li>
            It receives this prompt, the product as entered in the form, and its catalogue entry. It never receives
            customer or order data.
          </li>
          <li>
            Describe what each field should contain, in which language and how long. Tell it to leave a field as it is
            when unsure.
          </li>
          <li>
            Product text is passed as data, and the model is told to ignore instructions in it. Its answer can only fill
            these five fields.
          </li>
          <li>{`A shop can have ${perDay} products enriched a day, up to ${MAX_ENRICHED} of them in one go.`}</li>
          <li>Every call is logged with its tokens and cost, never its content or the key.</li>
        </ul>
      </CardContent>
    </Card>
  )
}
