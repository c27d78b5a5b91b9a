import { Plus, Video } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { RipSession } from '#shared/contract/orders/rip-sessions.ts'
import { Link } from '#web/components/link.tsx'
import { ShowMore } from '#web/components/show-more.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card } from '#web/components/ui/card.tsx'
import { Empty } from '#web/components/ui/empty.tsx'
import { Loaded } from '#web/components/ui/loaded.tsx'
import { ConfirmDialog } from '#web/components/ui/overlay/alert-dialog.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useMay } from '../../access/use-access.ts'
import { WithShop } from '../../shop/with-shop.tsx'
import { ShopScreen } from '../../shop-screen.tsx'
import { RecordingSheet } from './recording-sheet.tsx'
import { SessionRow } from './session-row.tsx'
import { SessionSheet } from './session-sheet.tsx'
import { useMoveSession, useSessions } from './use-sessions.ts'

/** Planned, running and past live openings of a shop. */
export default function SessionsScreen() {
  const t = useTranslations('lives')
  return <WithShop title={t('title')}>{({ id }) => <Sessions shopId={id} />}</WithShop>
}

type Open = { what: 'new' } | { what: 'change' | 'recording' | 'cancel'; session: RipSession }

function Sessions({ shopId }: { shopId: number }) {
  const t = useTranslations('lives')
  const ahead = useSessions(shopId, 'ahead')
  const past = useSessions(shopId, 'past')
  const [open, setOpen] = useState<Open>()
  const mayPlan = useMay('settings.write')
  const close = () => setOpen(undefined)
  const move = useMoveSession(shopId, close)
  const plan = mayPlan && (
    <Button onClick={() => setOpen({ what: 'new' })}>
      <Plus aria-hidden="true" />
      {t('plan')}
    </Button>
  )
  const row = (session: RipSession) => (
    <SessionRow
      key={session.id}
      session={session}
      mayPlan={mayPlan}
      isPending={move.isPending}
      onMove={(name) => move.mutate({ move: name, session: session.id })}
      onOpen={(what) => setOpen({ what, session })}
    />
  )
  const isEmpty = ahead.data?.pages[0]?.total === 0
  return (
    <ShopScreen
      title={t('title')}
      description={t('description')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline">
            <Link to="/shopadmin/rips">
              <Video aria-hidden="true" />
              {t('desk')}
            </Link>
          </Button>
          {!isEmpty && plan}
        </div>
      }
    >
      <div className="grid gap-6">
        <Loaded query={ahead} failure={t('failure')} skeleton={<Skeleton className="h-48" />}>
          {({ pages }) => (
            <Card>
              {pages[0]?.total === 0 ? (
                <Empty icon={<Video />} title={t('empty.title')} action={plan}>
                  {t('empty.text')}
                </Empty>
              ) : (
                <>
                  <ul aria-label={t('ahead')} className="divide-y">
                    {pages.flatMap(({ items }) => items).map(row)}
                  </ul>
                  <ShowMore query={ahead} failure={t('failure')} className="border-t p-3" />
                </>
              )}
            </Card>
          )}
        </Loaded>
        <Loaded query={past} failure={t('failure')} skeleton={<Skeleton className="h-32" />}>
          {({ pages }) =>
            pages[0]?.total === 0 ? null : (
              <section aria-labelledby="past-lives" className="grid gap-2">
                <h2 id="past-lives" className="text-base">
                  {t('past')}
                </h2>
                <Card>
                  <ul aria-labelledby="past-lives" className="divide-y">
                    {pages.flatMap(({ items }) => items).map(row)}
                  </ul>
                  <ShowMore query={past} failure={t('failure')} className="border-t p-3" />
                </Card>
              </section>
            )
          }
        </Loaded>
      </div>
      {open?.what === 'new' && <SessionSheet shopId={shopId} session={undefined} onClose={close} />}
      {open?.what === 'change' && <SessionSheet shopId={shopId} session={open.session} onClose={close} />}
      {open?.what === 'recording' && <RecordingSheet shopId={shopId} session={open.session} onClose={close} />}
      {open?.what === 'cancel' && (
        <ConfirmDialog
          title={t('cancel.title', { title: open.session.title })}
          description={t('cancel.text', { orders: open.session.orders })}
          confirmLabel={t('cancel.confirm')}
          cancelLabel={t('cancel.keep')}
          destructive
          pending={move.isPending}
          onConfirm={() => move.mutate({ move: 'cancel', session: open.session.id })}
          onClose={close}
        />
      )}
    </ShopScreen>
  )
}
