import { Coins, FileInput, FileOutput, Sparkles } from 'lucide-react'
import type { AiSettings } from '#shared/contract/ai.ts'
import { StatTile, StatTiles } from '#web/components/ui/stat-tile.tsx'
import { formatDollars } from './format-dollars.ts'

const number = (value: number | undefined) => value?.toLocaleString('en-GB')

/** What the models did and cost in the last 30 days, and ever. */
export function UsageTiles({ settings }: { settings: AiSettings | undefined }) {
  const { recent, total } = settings ?? {}
  return (
    <div className="grid gap-2">
      <StatTiles>
        <StatTile
          label="Calls"
          icon={<Sparkles />}
          value={recent?.calls}
          hint={recent && total && `${number(recent.failed)} failed · ${number(total.calls)} total`}
        />
        <StatTile
          label="Tokens read"
          icon={<FileInput />}
          value={recent?.tokensIn}
          hint={total && `${number(total.tokensIn)} total`}
        />
        <StatTile
          label="Tokens written"
          icon={<FileOutput />}
          value={recent?.tokensOut}
          hint={total && `${number(total.tokensOut)} total`}
        />
        <StatTile
          label="Cost"
          icon={<Coins />}
          value={recent && formatDollars(recent.costMicros)}
          hint={total && `${formatDollars(total.costMicros)} total`}
        />
      </StatTiles>
      {settings && (
        <p className="text-quiet text-xs">
          {`The last 30 days. Cost by the list prices of ${dayOf(settings.pricesOf)}`}
          {settings.total.unpriced > 0 &&
            `, without ${number(settings.total.unpriced)} calls to your own server, whose price is unknown`}
          .
        </p>
      )}
    </div>
  )
}

const dayOf = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
