import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { permissionText } from '#shared/rules/access/permissions.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { useText } from '#web/lib/language/use-text.ts'
import { isReading, type KeyPermission, type PermissionGroup, permissionGroups } from '../keys/permission-groups.ts'

type Choice = {
  chosen: readonly KeyPermission[]
  onChange: (chosen: readonly KeyPermission[]) => void
}

/** Connected assistants always have it. */
const ALWAYS: KeyPermission = 'shop.read'

/** Permissions that a person gives to an assistant, by area. */
export function PermissionAreas({ offered, chosen, onChange }: Choice & { offered: readonly KeyPermission[] }) {
  const t = useTranslations('agents.connect')
  const reading = offered.filter(isReading)
  const isAll = offered.every((each) => chosen.includes(each))
  const isReadingOnly = !isAll && chosen.length === reading.length && chosen.every(isReading)
  const presets = [
    { name: 'readingOnly', isChosen: isReadingOnly, permissions: reading },
    { name: 'everything', isChosen: isAll, permissions: offered },
  ] as const
  const groups = permissionGroups()
    .map((group) => ({ ...group, permissions: group.permissions.filter((each) => offered.includes(each)) }))
    .filter(({ permissions }) => permissions.length > 0)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t('permissions')}</legend>
      {reading.length < offered.length && (
        <div className="flex flex-wrap gap-2">
          {presets.map(({ name, isChosen, permissions }) => (
            <Button
              key={name}
              size="sm"
              variant={isChosen ? 'secondary' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => onChange(permissions)}
            >
              {isChosen && <Check aria-hidden="true" />}
              {t(name)}
            </Button>
          ))}
        </div>
      )}
      {groups.map((group) => (
        <Area key={group.name} group={group} chosen={chosen} onChange={onChange} />
      ))}
    </fieldset>
  )
}

function Area({ group: { name, permissions }, chosen, onChange }: Choice & { group: PermissionGroup }) {
  const t = useTranslations('agents.connect')
  const area = useTranslations('keys.form.group')(name)
  const text = useText()
  const own = permissions.filter((each) => chosen.includes(each))
  const others = chosen.filter((each) => !permissions.includes(each))
  const choose = (next: readonly KeyPermission[]) => onChange([...others, ...next])
  const isAll = own.length === permissions.length
  const changes = permissions.some((each) => !isReading(each))
  return (
    <fieldset aria-label={area} className="grid gap-2 rounded-md border px-4 py-3">
      {permissions.length > 1 ? (
        <Checkbox
          className="font-medium"
          aria-label={t('allOf', { area })}
          checked={isAll || (own.length > 0 && 'indeterminate')}
          onCheckedChange={() => choose(isAll ? permissions.filter((each) => each === ALWAYS) : permissions)}
        >
          {area}
        </Checkbox>
      ) : (
        <p className="font-medium text-sm">{area}</p>
      )}
      <div className="grid gap-x-6 gap-y-2 pl-7 sm:grid-cols-2">
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            className="items-start [&>input]:mt-px"
            checked={own.includes(permission)}
            disabled={permission === ALWAYS}
            onCheckedChange={(isChosen) =>
              choose(isChosen ? [...own, permission] : own.filter((each) => each !== permission))
            }
          >
            {text((words) => words(permissionText(permission)))}
          </Checkbox>
        ))}
      </div>
      {changes && (
        <dl className="grid gap-1 pt-1 pl-7 text-quiet text-xs">
          <div>
            <dt className="inline font-medium">{t('asks')}</dt> <dd className="inline">{t(`area.${name}.asks`)}</dd>
          </div>
          <div>
            <dt className="inline font-medium">{t('waits')}</dt> <dd className="inline">{t(`area.${name}.waits`)}</dd>
          </div>
        </dl>
      )}
    </fieldset>
  )
}
