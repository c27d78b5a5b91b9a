import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Shop, ShopSettings } from '#shared/contract/shops/shops.ts'
import { type SetUpStep, stepAfter } from '#shared/rules/shops/set-up.ts'
import { NotConfirmed } from '#web/components/confirmation/use-confirmation.tsx'
import { failed } from '#web/components/failures/failed.ts'
import { useSaveSettings } from '../settings/use-save-settings.ts'
import { stepPath } from './step-path.ts'

/** Saves a step together with the progress, and continues with the next one. */
export function useStep(shop: Shop, step: SetUpStep, onRefused?: (error: Error) => boolean) {
  const t = useTranslations('settings')
  const navigate = useNavigate()
  const saving = useSaveSettings(shop, { quiet: true })
  const after = stepAfter(step)
  const goOn = (settings: Partial<ShopSettings>) =>
    saving.mutate(settings, {
      onSuccess: () => void navigate(after ? stepPath(after) : '/shopadmin'),
      onError: (error) => {
        if (error instanceof NotConfirmed || onRefused?.(error)) return
        failed(t('notSaved'), error)
      },
    })
  return {
    pending: saving.isPending,
    /** Asks for the password before payment details of an approved shop change. */
    dialog: saving.dialog,
    next: (settings: Partial<ShopSettings> = {}) => goOn({ ...settings, setUp: { [step]: 'done' } }),
    // A completed step stays completed.
    later: () => goOn(shop.setUp[step] === 'done' ? {} : { setUp: { [step]: 'later' } }),
  }
}
