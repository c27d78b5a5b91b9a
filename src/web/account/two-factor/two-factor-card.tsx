import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Account, endTwoFactor, renewRecoveryCodes } from '#shared/contract/accounts/account.ts'
import { ProofForm } from '#web/components/confirmation/proof-form.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Dialog, DialogContent, DialogHeader } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useFormat } from '#web/lib/language/use-format.ts'
import { useRefreshAccount } from '../use-refresh-account.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSteps } from './set-up-steps.tsx'

type Opened = 'set-up' | 'codes' | 'off'

export function TwoFactorCard({ account: { user, emailConfirmed, twoFactor } }: { account: Account }) {
  const t = useTranslations('account.twoFactor')
  const tDone = useTranslations('account')
  const { date } = useFormat()
  const { since, recoveryCodesLeft, required } = twoFactor
  const waits = !since && !emailConfirmed
  // The account is inaccessible until two-factor authentication is set up.
  const first = required && !since
  const refresh = useRefreshAccount()
  const [opened, setOpened] = useState<Opened>()
  const open = (what: Opened) => () => setOpened(what)
  const close = () => {
    setOpened(undefined)
    refresh()
  }
  return (
    <Card aria-labelledby="account-two-factor" className={first ? '-order-1' : undefined}>
      <CardHeader
        titleId="account-two-factor"
        title={t('title')}
        description={since ? t('since', { date: date(since) }) : t('text')}
        className={first || since || waits ? undefined : 'pb-4'}
      >
        <Badge variant={since ? 'good' : 'secondary'}>{t(since ? 'on' : 'off')}</Badge>
      </CardHeader>
      {first && (
        <CardContent>
          <Notice variant="warn" role="status" title={t('first.title')}>
            {t('first.text')}
          </Notice>
        </CardContent>
      )}
      {waits && (
        <CardContent>
          <Notice variant="warn" title={t('confirmFirst.title')}>
            {t.rich('confirmFirst.text', {
              email: user.email,
              address: (words: ReactNode) => <span className="break-all">{words}</span>,
            })}
          </Notice>
        </CardContent>
      )}
      {since && (
        <CardContent>
          <Notice variant={recoveryCodesLeft > 2 ? 'info' : 'warn'}>
            {t('codesLeft', { count: recoveryCodesLeft })}
          </Notice>
        </CardContent>
      )}
      {!waits && (
        <CardFooter>
          {since ? (
            <>
              <Button variant="outline" onClick={open('codes')}>
                {t('newCodes')}
              </Button>
              {!required && (
                <Button variant="outline" onClick={open('off')}>
                  {t('switchOff')}
                </Button>
              )}
            </>
          ) : (
            <Button onClick={open('set-up')}>{t('setUp')}</Button>
          )}
        </CardFooter>
      )}
      <Dialog open={opened !== undefined} onOpenChange={(stays) => !stays && close()}>
        <DialogContent>
          {opened === 'set-up' && <SetUpSteps onClose={close} />}
          {opened === 'codes' && <NewCodes onClose={close} />}
          {opened === 'off' && (
            <ProofForm
              title={t('turnOff.title')}
              description={t('turnOff.text')}
              confirmLabel={t('switchOff')}
              destructive
              send={(body) => call(endTwoFactor, { body })}
              onDone={() => {
                close()
                toast({ title: tDone('success'), description: t('turnOff.done') })
              }}
            />
          )}
        </DialogContent>
      </Dialog>
    </Card>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.twoFactor.renew')
  const [codes, setCodes] = useState<readonly string[]>()
  if (!codes) {
    return (
      <ProofForm
        title={t('title')}
        description={t('text')}
        confirmLabel={t('confirm')}
        send={(body) => call(renewRecoveryCodes, { body })}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    )
  }
  return (
    <>
      <DialogHeader title={t('doneTitle')} description={t('done')} />
      <RecoveryCodes codes={codes} onClose={onClose} />
    </>
  )
}
