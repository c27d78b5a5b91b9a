import { ArrowLeft, CalendarCheck, Coins, HandCoins } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { IfMay } from '../access/if-may.tsx'
import { useIsAtCounter } from '../access/use-access.ts'
import { LockButton } from './door/lock-button.tsx'

/** Title of the counter, and the way to the dashboard, the drawer and the day totals. A person with a PIN locks it instead of leaving. */
export function CounterHeader({ shopName }: { shopName: string }) {
  const t = useTranslations('counter')
  const buying = useTranslations('buyCounter')
  const isAtCounter = useIsAtCounter()
  return (
    <header className="flex items-center gap-2 border-b bg-surface px-3 py-2 print:hidden">
      {isAtCounter ? (
        <LockButton />
      ) : (
        <Button asChild variant="ghost" className="min-h-11 px-3">
          <Link to="/shopadmin">
            <ArrowLeft aria-hidden="true" />
            <span className="max-sm:sr-only">{t('back')}</span>
          </Link>
        </Button>
      )}
      <h1 className="mr-auto truncate font-semibold text-lg">{t('titleOf', { shop: shopName })}</h1>
      <IfMay need="buying.receive">
        <Button asChild variant="outline" className="min-h-11 shrink-0">
          <Link to="/shopadmin/counter/buy">
            <HandCoins aria-hidden="true" />
            <span className="max-sm:sr-only">{buying('open')}</span>
          </Link>
        </Button>
      </IfMay>
      <Button asChild variant="outline" className="min-h-11 shrink-0">
        <Link to="/shopadmin/counter/drawer">
          <Coins aria-hidden="true" />
          <span className="max-sm:sr-only">{t('drawer.title')}</span>
        </Link>
      </Button>
      <Button asChild variant="outline" className="min-h-11 shrink-0">
        <Link to="/shopadmin/counter/day">
          <CalendarCheck aria-hidden="true" />
          <span className="max-sm:sr-only">{t('dayTotals')}</span>
        </Link>
      </Button>
    </header>
  )
}
