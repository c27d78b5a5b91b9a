import { ScanText, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CameraFailed } from '#web/components/camera/camera-failed.tsx'
import { isFailure, useCamera } from '#web/components/camera/use-camera.ts'
import { useCodes } from '#web/components/camera/use-codes.ts'
import { Button } from '#web/components/ui/button.tsx'

type CameraPanelProps = { onCode: (code: string) => void; onCards?: () => void; onClose: () => void }

/** Scans codes with the camera while open. `onCards` recognises cards instead. */
export default function CameraPanel({ onCode, onCards, onClose }: CameraPanelProps) {
  const t = useTranslations('counter.camera')
  const { video, state, again } = useCamera()
  useCodes(video, state === 'on', onCode)
  return (
    <div className="grid gap-2 rounded-lg border bg-surface p-2">
      {isFailure(state) ? (
        <CameraFailed failure={state} onRetry={again} />
      ) : (
        <>
          <video ref={video} muted playsInline className="max-h-[35dvh] w-full rounded-md bg-black object-cover" />
          <p role="status" className="text-quiet">
            {t(state === 'on' ? 'hint' : 'starting')}
          </p>
        </>
      )}
      <div className="grid auto-cols-fr gap-2 sm:grid-flow-col">
        {onCards && (
          <Button variant="outline" className="min-h-11" onClick={onCards}>
            <ScanText aria-hidden="true" />
            {t('cards')}
          </Button>
        )}
        <Button variant="outline" className="min-h-11" onClick={onClose}>
          <X aria-hidden="true" />
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
