import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { exportReconciliation, getReconciliation } from '#shared/contract/shops/money/reconciliation.ts'
import { differenceNames } from '#shared/rules/money/books/reconciliation.ts'
import { amsterdamDay } from '#shared/rules/money/days.ts'
import { DownloadButton } from '#web/components/download-button.tsx'
import { Field } from '#web/components/ui/form/field.tsx'
import { Select } from '#web/components/ui/form/select.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Skeletons } from '#web/components/ui/skeletons.tsx'
import { read } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useAddress } from '#web/lib/navigation/use-address.ts'
import { live } from '../../live.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { ShopScreen } from '../../shop-screen.tsx'
import { latestPeriods, type PeriodKind, periodKinds, usePeriodName } from '../periods.ts'
import { DifferenceItems } from './difference-items.tsx'
import { Statement } from './statement.tsx'

export default function ReconciliationScreen() {
  const t = useTranslations('reconciliation')
  return (
    <WithShop title={t('title')}>
      {({ id }) => (
        <ShopScreen title={t('title')}>
          <Reconciled shopId={id} />
        </ShopScreen>
      )}
    </WithShop>
  )
}

const kindOf = (period: string): PeriodKind =>
  period.length === 4 ? 'year' : period.includes('Q') ? 'quarter' : 'month'

/** Revenue, invoices and money received of a period, with the list behind one of the differences. */
function Reconciled({ shopId }: { shopId: number }) {
  const t = useTranslations('reconciliation')
  const { params, change } = useAddress()
  const { language } = useFormat()
  const nameOf = usePeriodName()
  const today = amsterdamDay(new Date())
  const requested = params.get('period') ?? ''
  const kind = requested === '' ? 'quarter' : kindOf(requested)
  const periods = latestPeriods(kind, today)
  const period = periods.find((each) => each === requested) ?? periods[0] ?? ''
  const chosen = differenceNames.find((name) => name === params.get('difference'))
  const input = { params: { id: shopId }, query: { period } }
  const query = useQuery({ ...read(getReconciliation, input), ...live, placeholderData: keepPreviousData })
  return (
    <div className="grid max-w-4xl gap-4">
      <p className="text-quiet text-sm">{t('text')}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-end">
        <Field label={t('per')} className="sm:w-40">
          <Select
            value={kind}
            options={periodKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={({ currentTarget: { value } }) => {
              const [latest = ''] = latestPeriods(periodKinds.find((each) => each === value) ?? kind, today)
              void change({ period: latest, difference: '' })
            }}
          />
        </Field>
        <Field label={t('period')} className="sm:w-56">
          <Select
            value={period}
            options={periods.map((value) => ({ value, label: nameOf(value) }))}
            onChange={({ currentTarget: { value } }) => void change({ period: value, difference: '' })}
          />
        </Field>
        <DownloadButton
          endpoint={exportReconciliation}
          input={{ ...input, query: { period, decimals: language === 'nl' ? 'comma' : 'point' } }}
        >
          {t('export')}
        </DownloadButton>
      </div>
      <Loaded query={query} failure={t('failed')} skeleton={<Skeletons lines={['h-64']} className="gap-4" />}>
        {(found) => (
          <Statement
            found={found}
            chosen={chosen}
            onChoose={(name) => void change({ difference: name === chosen ? '' : name })}
          />
        )}
      </Loaded>
      {chosen && (
        <DifferenceItems
          key={`${period} ${chosen}`}
          shopId={shopId}
          period={period}
          difference={chosen}
          onClose={() => void change({ difference: '' })}
        />
      )}
    </div>
  )
}
