import type { AiSettings } from '#shared/contract/ai.ts'
import { MAX_ENRICHED } from '#shared/contract/ai.ts'
import { Card, CardContent, CardHeader, CardTitle } from '#web/components/ui/card.tsx'

/** What the product really does, so that an administrator knows what a prompt can and cannot change. */
export function UsageGuidelines({ settings }: { settings: AiSettings }) {
  const perDay = settings.dailyLimit.toLocaleString('en-GB')
  return (
    <Card aria-labelledby="ai-guidelines">
      <CardHeader>
        <CardTitle id="ai-guidelines">Usage Guidelines</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid list-disc gap-2 pl-4 text-sm marker:text-quiet">
          <li>
            The model suggests description, category, set, language and tags. It never touches a price or the stock.
          </li>
          <li>Nothing is saved unless a shop owner takes the suggestion, field by field.</li>
          <li>
            It gets this prompt, the product as it stands in the form, and what the catalogue knows about it. It gets
            nothing of customers or orders.
          </li>
          <li>
            Say what you want in each field, in which language and how long. Where it is not sure it should leave a
            field.
          </li>
          <li>
            A product's own text is handed over as data, and the model is told to follow no instruction in it. Whatever
            it answers is only ever text in these five fields.
          </li>
          <li>{`A shop can have ${perDay} products enriched a day, up to ${MAX_ENRICHED} of them in one go.`}</li>
          <li>Every call is written down with its tokens and its cost; what was asked is not, and neither is a key.</li>
        </ul>
      </CardContent>
    </Card>
  )
}
