import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { gameLabel } from '#shared/rules/games/game-name.ts'
import { type SoldThing, soldGames, soldKinds } from '#shared/rules/shops/set-up.ts'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { StepForm } from '../step-frame.tsx'
import { useStep } from '../use-step.ts'

const groups = { games: soldGames, kinds: soldKinds } as const

const named = ['other-games', ...soldKinds] as const
const isNamed = (thing: SoldThing): thing is (typeof named)[number] => named.some((each) => each === thing)

/** Games and kinds of products, which decide how the next steps begin. */
export function SellsStep({ shop }: { shop: Shop }) {
  const t = useTranslations('setUp.sells')
  const { next, later, pending } = useStep(shop, 'sells')
  const [sells, setSells] = useState<readonly SoldThing[]>(shop.sells)
  const turn = (thing: SoldThing, isSold: boolean) =>
    setSells((before) => (isSold ? [...before, thing] : before.filter((each) => each !== thing)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    next({ sells: [...sells] })
  }
  return (
    <StepForm step="sells" pending={pending} onLater={later} onSubmit={submit}>
      {(['games', 'kinds'] as const).map((group) => (
        <fieldset key={group}>
          <legend className="mb-2 font-medium">{t(group)}</legend>
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {groups[group].map((thing) => (
              <Checkbox
                key={thing}
                checked={sells.includes(thing)}
                onChange={({ currentTarget }) => turn(thing, currentTarget.checked)}
              >
                {isNamed(thing) ? t(`thing.${thing}`) : gameLabel(thing)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
    </StepForm>
  )
}
