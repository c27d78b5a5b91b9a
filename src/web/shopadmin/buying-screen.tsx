import { useTranslations } from 'use-intl'
import type { Buying } from '#shared/contract/buying/buying.ts'
import type { Shop } from '#shared/contract/shops/shops.ts'
import { leaveWithoutSaving, useLeaveGuard } from '#web/components/leaving/use-leave-guard.tsx'
import { Link } from '#web/components/link.tsx'
import { Problem } from '#web/components/problem.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardHeader } from '#web/components/ui/card.tsx'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { IfMay } from './access/if-may.tsx'
import { useMay } from './access/use-access.ts'
import { GeneralFields } from './buying/general-fields.tsx'
import { ListedCards } from './buying/listed-cards.tsx'
import { RegisterFiles } from './buying/papers/register-files.tsx'
import { RuleList } from './buying/rule-list.tsx'
import { TermsFields } from './buying/terms-fields.tsx'
import { TryOut } from './buying/try-out.tsx'
import { useBuying, useBuyingForm } from './buying/use-buying.ts'
import { useShopGames } from './games/use-shop-games.ts'
import { WithShop } from './shop/with-shop.tsx'
import { ShopScreen } from './shop-screen.tsx'

export default function BuyingScreen() {
  const t = useTranslations('buying')
  return <WithShop title={t('title')}>{(shop) => <BuyingOf key={shop.id} shop={shop} />}</WithShop>
}

function BuyingOf({ shop }: { shop: Shop }) {
  const t = useTranslations('buying')
  const offers = useTranslations('buyOffers')
  const query = useBuying(shop.id)
  return (
    <ShopScreen
      title={t('title')}
      description={t('description')}
      action={
        <Button asChild variant="outline">
          <Link to="/shopadmin/buying/offers">{offers('open')}</Link>
        </Button>
      }
    >
      <Loaded query={query} failure={t('failure')} skeleton={<Skeleton className="h-96" />}>
        {(saved) => <BuyingForm shop={shop} saved={saved} />}
      </Loaded>
    </ShopScreen>
  )
}

function BuyingForm({ shop, saved }: { shop: Shop; saved: Buying }) {
  const t = useTranslations('buying')
  const form = useBuyingForm(shop.id, saved)
  const { games } = useShopGames(shop.id)
  const mayChange = useMay('buying.manage')
  const { typed, errors, isDirty, pending, change, discard, submit } = form
  const { question } = useLeaveGuard(isDirty, leaveWithoutSaving(t('unsaved')))
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card>
        <CardContent className="grid gap-1">
          <Switch
            checked={typed.isOn}
            disabled={!mayChange}
            aria-describedby="buying-on-hint"
            onCheckedChange={(isOn) => change({ isOn })}
          >
            {t('on')}
          </Switch>
          <p id="buying-on-hint" className="text-quiet text-xs">
            {typed.isOn && shop.slug ? t('onHint', { address: `/@${shop.slug}/sell` }) : t('offHint')}
          </p>
        </CardContent>
      </Card>
      <RuleList shopId={shop.id} form={form} games={games} mayChange={mayChange} />
      <GeneralFields form={form} mayChange={mayChange} />
      <ListedCards list="hot" form={form} mayChange={mayChange} />
      <ListedCards list="never" form={form} mayChange={mayChange} />
      <TermsFields form={form} mayChange={mayChange} />
      {saved.terms.keepsRegister && (
        <IfMay need="buying.pay">
          <RegisterFiles shopId={shop.id} />
        </IfMay>
      )}
      <Card>
        <CardHeader title={t('tryOut.title')} description={t('tryOut.text')} />
        <CardContent>
          <TryOut shopId={shop.id} form={form} />
        </CardContent>
      </Card>
      {mayChange && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 rounded-lg border bg-surface px-5 py-3 max-lg:bottom-16">
          <Problem className="mr-auto text-sm">{Object.keys(errors).length > 0 && t('problem.form')}</Problem>
          {isDirty && Object.keys(errors).length === 0 && <p className="mr-auto text-quiet text-sm">{t('unsaved')}</p>}
          {isDirty && (
            <Button variant="ghost" onClick={discard}>
              {t('discard')}
            </Button>
          )}
          <Button type="submit" pending={pending} pendingText={t('saving')}>
            {t('save')}
          </Button>
        </div>
      )}
      {question}
    </form>
  )
}
