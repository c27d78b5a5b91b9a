import { useTranslations } from 'use-intl'
import { Button } from '#web/components/ui/button.tsx'
import { Notice } from '#web/components/ui/notice.tsx'
import type { CameraFailure } from './use-camera.ts'

/** Why there is no picture of the camera, and how to get one. */
export function CameraFailed({ failure, onRetry }: { failure: CameraFailure; onRetry: () => void }) {
  const t = useTranslations('scanning')
  return (
    <Notice
      variant="warn"
      role="alert"
      title={t(`failures.${failure}`)}
      action={
        failure !== 'insecure' && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}
