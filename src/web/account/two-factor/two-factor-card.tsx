import { useState } from 'react'
import { type Account, endTwoFactor, renewRecoveryCodes } from '#shared/contract/account.ts'
import { formatDate } from '#shared/rules/text/time-ago.ts'
import { ProofForm } from '#web/components/confirmation/proof-form.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader } from '#web/components/ui/card.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import { Dialog, DialogContent, DialogHeader } from '#web/components/ui/overlay/dialog.tsx'
import { toast } from '#web/components/ui/toast/toast-store.ts'
import { call } from '#web/lib/api/call.ts'
import { useRefreshAccount } from '../use-refresh-account.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSteps } from './set-up-steps.tsx'

type Opened = 'set-up' | 'codes' | 'off'

export function TwoFactorCard({ account: { user, emailConfirmed, twoFactor } }: { account: Account }) {
  const { since, recoveryCodesLeft, required } = twoFactor
  const waits = !since && !emailConfirmed
  // Nothing else can be reached before it is set up.
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
        title="Two-factor authentication"
        description={
          since
            ? `Since ${formatDate(since)}. You need a code from your app to sign in.`
            : 'Adds a code from your phone at sign-in.'
        }
        className={first || since || waits ? undefined : 'pb-4'}
      >
        <Badge variant={since ? 'good' : 'secondary'}>{since ? 'On' : 'Off'}</Badge>
      </CardHeader>
      {first && (
        <CardContent>
          <Notice variant="warn" role="status" title="Set this up to continue">
            Platform administrators need two-factor authentication. Switch it on to continue.
          </Notice>
        </CardContent>
      )}
      {waits && (
        <CardContent>
          <Notice variant="warn" title="Confirm your email address first">
            Follow the link that we sent to <span className="break-all">{user.email}</span>. You can send it again under
            Email address.
          </Notice>
        </CardContent>
      )}
      {since && (
        <CardContent>
          <Notice variant={recoveryCodesLeft > 2 ? 'info' : 'warn'}>
            {recoveryCodesLeft === 1 ? '1 recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}
          </Notice>
        </CardContent>
      )}
      {!waits && (
        <CardFooter>
          {since ? (
            <>
              <Button variant="outline" onClick={open('codes')}>
                New Recovery Codes
              </Button>
              {!required && (
                <Button variant="outline" onClick={open('off')}>
                  Switch Off
                </Button>
              )}
            </>
          ) : (
            <Button onClick={open('set-up')}>Set Up</Button>
          )}
        </CardFooter>
      )}
      <Dialog open={opened !== undefined} onOpenChange={(stays) => !stays && close()}>
        <DialogContent>
          {opened === 'set-up' && <SetUpSteps onClose={close} />}
          {opened === 'codes' && <NewCodes onClose={close} />}
          {opened === 'off' && (
            <ProofForm
              title="Switch two-factor off"
              description="You will sign in with your password alone."
              confirmLabel="Switch Off"
              destructive
              send={(body) => call(endTwoFactor, { body })}
              onDone={() => {
                close()
                toast({ title: 'Success', description: 'Two-factor authentication is off' })
              }}
            />
          )}
        </DialogContent>
      </Dialog>
    </Card>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  if (!codes) {
    return (
      <ProofForm
        title="New recovery codes"
        description="Your old codes will stop working."
        confirmLabel="Generate New Codes"
        send={(body) => call(renewRecoveryCodes, { body })}
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      />
    )
  }
  return (
    <>
      <DialogHeader title="Your new recovery codes" description="Your old codes no longer work." />
      <RecoveryCodes codes={codes} onClose={onClose} />
    </>
  )
}
