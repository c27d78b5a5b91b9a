import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { listProductFilters } from '#shared/contract/products/product-lists.ts'
import { chooseShopGames, getShopGames, type ShopGames } from '#shared/contract/shops/games.ts'
import type { GameId } from '#shared/rules/games/game-ids.ts'
import { gameName } from '#shared/rules/games/game-name.ts'
import { leaveWithoutSaving, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent } from '#web/components/ui/card.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { call, keyOf, read } from '#web/lib/api/call.ts'
import { useText } from '#web/lib/language/use-text.ts'
import { useShopMutation } from '../../shop/use-shop-mutation.ts'

type GamesFormProps = { shopId: number; shop: ShopGames }

/** A box for each game. All of them together include games that the catalogue gets later. */
export function GamesForm({ shopId, shop: { games, available, chosen } }: GamesFormProps) {
  const t = useTranslations('settings')
  const write = useText()
  const [sold, setSold] = useState(games)
  const params = { id: shopId }
  const { data: filters } = useQuery(read(listProductFilters, { params, query: {} }))
  const counts = new Map(filters?.game.map(({ value, count }) => [value, count]))
  const save = useShopMutation(shopId, {
    send: (next: GameId[] | null) => call(chooseShopGames, { params, body: { chosen: next } }),
    answers: keyOf(getShopGames, params),
    done: () => ({
      title: t('games.saved'),
      action: { label: t('games.undo'), onClick: () => save.mutate(chosen) },
    }),
    onDone: (saved) => setSold(saved.games),
    failure: t('games.notSaved'),
  })
  const off = available.filter((game) => !sold.includes(game))
  const isDirty = available.some((game) => sold.includes(game) !== games.includes(game))
  const { question } = useLeaveGuard(isDirty && !save.isPending, leaveWithoutSaving(t('unsavedText')))
  const turn = (game: GameId, isSold: boolean) =>
    setSold((before) => (isSold ? [...before, game] : before.filter((each) => each !== game)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sold.length > 0) save.mutate(off.length === 0 ? null : [...sold])
  }
  return (
    <form onSubmit={submit}>
      <Card>
        <CardContent className="grid gap-4">
          <fieldset aria-describedby="games-off" className="grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
            <legend className="mb-2 font-medium">{t('games.legend')}</legend>
            {available.map((game) => (
              <Checkbox
                key={game}
                checked={sold.includes(game)}
                onCheckedChange={(isSold) => turn(game, isSold)}
                aria-invalid={sold.length === 0 || undefined}
              >
                {write(gameName(game))}
                {counts.has(game) && (
                  <span className="text-quiet"> {t('games.products', { count: counts.get(game) ?? 0 })}</span>
                )}
              </Checkbox>
            ))}
          </fieldset>
          {sold.length === 0 ? (
            <p role="alert" className="text-bad-ink text-sm">
              {t('games.chooseOne')}
            </p>
          ) : (
            <p id="games-off" className="max-w-prose text-quiet text-sm">
              {off.length > 0
                ? t('games.off', { count: off.length, games: off.map((game) => write(gameName(game))).join(', ') })
                : t('games.all')}
            </p>
          )}
          <Button
            type="submit"
            className="justify-self-start"
            disabled={!isDirty || sold.length === 0}
            pending={save.isPending}
            pendingText={t('saving')}
          >
            {t('save')}
          </Button>
        </CardContent>
      </Card>
      {question}
    </form>
  )
}
