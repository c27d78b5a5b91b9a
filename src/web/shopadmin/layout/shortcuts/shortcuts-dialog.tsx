import { useTranslations } from 'use-intl'
import { commandKey } from '#web/components/command-key.ts'
import { Switch } from '#web/components/ui/form/switch.tsx'
import { DialogBody, Modal } from '#web/components/ui/overlay/dialog.tsx'
import { cn } from '#web/lib/cn.ts'
import { switchSingleKeys, useSingleKeys } from '#web/lib/single-keys.ts'

/** `single`: single-key shortcuts, which can be disabled. */
const groups = [
  {
    name: 'everywhere',
    shortcuts: [
      { does: 'palette', keys: [commandKey, 'K'], single: false },
      { does: 'undo', keys: [commandKey, 'Z'], single: false },
      { does: 'search', keys: ['/'], single: true },
      { does: 'help', keys: ['?'], single: true },
    ],
  },
  {
    name: 'orders',
    shortcuts: [
      { does: 'down', keys: ['J'], single: true },
      { does: 'up', keys: ['K'], single: true },
      { does: 'select', keys: ['X'], single: true },
      { does: 'open', keys: ['O'], single: true },
    ],
  },
] as const

/** All shortcuts, and the switch for single-key shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shortcuts')
  const on = useSingleKeys()
  return (
    <Modal title={t('title')} onClose={onClose}>
      <DialogBody className="grid gap-5">
        {groups.map(({ name, shortcuts }) => (
          <section key={name} aria-labelledby={`shortcuts-${name}`}>
            <h3 id={`shortcuts-${name}`} className="mb-1 font-medium text-quiet text-sm">
              {t(`group.${name}`)}
            </h3>
            <dl className="divide-y">
              {shortcuts.map(({ does, keys, single }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-2">
                  <dt className={cn(single && !on && 'text-quiet line-through')}>{t(`does.${does}`)}</dt>
                  <dd className="flex gap-1">
                    {keys.map((key) => (
                      <Key key={String(key)}>{typeof key === 'string' ? key : key()}</Key>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <div className="grid gap-1 border-t pt-4">
          <Switch checked={on} onCheckedChange={switchSingleKeys} aria-describedby="single-keys">
            {t('single')}
          </Switch>
          <p id="single-keys" className="text-quiet text-sm">
            {t('singleHint')}
          </p>
        </div>
      </DialogBody>
    </Modal>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd className="grid h-6 min-w-6 place-items-center rounded-sm border border-edge-strong bg-well px-1.5 font-medium font-sans text-xs">
    {children}
  </kbd>
)
