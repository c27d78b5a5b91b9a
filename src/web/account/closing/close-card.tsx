import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Account } from '#shared/contract/accounts/account.ts'
import { type Closing, getClosing } from '#shared/contract/accounts/closing.ts'
import { displayOrderNumber } from '#shared/rules/orders/order-number.ts'
import { retention } from '#shared/rules/privacy/retention.ts'
import { Link } from '#web/components/link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { read } from '#web/lib/api/call.ts'
import { CloseDialog } from './close-dialog.tsx'

type CloseCardProps = { account: Account; onClosed: () => void }

/** Effects of closing the account, or the open obligations to customers that prevent it. */
export function CloseCard({ account, onClosed }: CloseCardProps) {
  const t = useTranslations('closing.close')
  const closing = useQuery(read(getClosing))
  return (
    <Card aria-labelledby="account-close">
      <CardHeader titleId="account-close" title={t('title')} description={t('text')} />
      {account.user.role === 'superadmin' ? (
        <CardContent>
          <p>{t('administrator')}</p>
        </CardContent>
      ) : (
        <Loaded query={closing} failure={t('failure')}>
          {(found) =>
            found.open.length > 0 ? (
              <CardContent>
                <OpenWork open={found.open} />
              </CardContent>
            ) : (
              <Closable
                account={account}
                shops={found.shops}
                onClosed={onClosed}
                onRefused={() => void closing.refetch()}
              />
            )
          }
        </Loaded>
      )}
    </Card>
  )
}

/** Maximum number of obligations that the server lists. */
const MOST = 50

function OpenWork({ open }: Pick<Closing, 'open'>) {
  const t = useTranslations('closing')
  return (
    <Notice variant="warn" title={t('close.open.title')}>
      <p>{t('close.open.text')}</p>
      <ul className="mt-2 grid gap-1">
        {open.map(({ kind, orderId, orderNumber }) => (
          <li key={`${kind}-${orderId}`}>
            <Link
              to={`/shopadmin/orders?search=${encodeURIComponent(orderNumber)}`}
              className="underline underline-offset-4"
            >
              {t(`openWork.${kind}`, { number: displayOrderNumber(orderNumber) })}
            </Link>
          </li>
        ))}
      </ul>
      {open.length === MOST && <p className="mt-2">{t('close.open.more', { count: MOST })}</p>}
    </Notice>
  )
}

type ClosableProps = CloseCardProps & Pick<Closing, 'shops'> & { onRefused: () => void }

function Closable({ account, shops, onClosed, onRefused }: ClosableProps) {
  const t = useTranslations('closing.close')
  const [asking, setAsking] = useState(false)
  const hasShop = shops.length > 0
  return (
    <>
      <CardContent className="grid gap-4">
        <Facts
          title={t('gone')}
          facts={[
            ...shops.map(({ name }) => t('shop', { shop: name })),
            t('signedOut'),
            ...(hasShop ? [t('connections')] : []),
          ]}
        />
        {hasShop && (
          <Facts
            title={t('stays')}
            facts={[
              t('records', { years: retention.paidOrder.years }),
              t('address', { days: retention.shopAddress.days }),
              t('customers'),
            ]}
          />
        )}
        <p className="font-medium">{t('download')}</p>
      </CardContent>
      <CardFooter>
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t('button')}
        </Button>
      </CardFooter>
      <CloseDialog
        open={asking}
        account={account}
        shop={shops[0]?.name}
        onOpenChange={setAsking}
        onClosed={onClosed}
        onRefused={() => {
          setAsking(false)
          onRefused()
        }}
      />
    </>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <div className="grid gap-1">
      <p>{title}</p>
      <ul className="grid list-disc gap-1 pl-5 text-quiet">
        {facts.map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  )
}
