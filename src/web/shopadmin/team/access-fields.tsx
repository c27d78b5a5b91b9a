import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { permissionText } from '#shared/rules/access/permissions.ts'
import { invitedRoles, permissionsOf } from '#shared/rules/access/roles.ts'
import { Problem } from '#web/components/problem.tsx'
import { Checkbox } from '#web/components/ui/form/checkbox.tsx'
import { type ChosenAccess, toggled } from './access-input.ts'
import { type PermissionGroup, permissionGroups } from './permission-groups.ts'

type AccessFieldsProps = {
  chosen: ChosenAccess
  problem?: string | undefined
  onChange: (chosen: ChosenAccess) => void
}

/** Roles with a sentence each, and for `custom` the permissions in groups. */
export function AccessFields({ chosen, problem, onChange }: AccessFieldsProps) {
  const t = useTranslations()
  const name = useId()
  const choose = (role: ChosenAccess['role']) => {
    // The permissions of the role before are a start.
    const permissions = role === 'custom' ? permissionsOf(chosen.role, chosen.permissions) : chosen.permissions
    onChange({ role, permissions })
  }
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium text-sm">{t('teamScreens.form.role')}</legend>
        {invitedRoles.map((role) => (
          <label
            key={role}
            className="flex min-h-11 items-start gap-2.5 rounded-md border border-edge-strong px-3 py-2 has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              checked={role === chosen.role}
              onChange={() => choose(role)}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="grid min-w-0">
              <span className="font-medium">{t(`team.role.${role}`)}</span>
              <span className="text-quiet text-sm">{t(`team.explained.${role}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen.role === 'custom' && (
        <fieldset className="grid gap-4">
          <legend className="sr-only">{t('teamScreens.form.permissions')}</legend>
          <Problem className="text-sm">{problem}</Problem>
          {(Object.keys(permissionGroups) as PermissionGroup[]).map((group) => (
            <fieldset key={group} className="grid gap-2">
              <legend className="mb-1.5 font-medium text-sm">{t(`teamScreens.form.group.${group}`)}</legend>
              {permissionGroups[group].map((permission) => (
                <Checkbox
                  key={permission}
                  checked={chosen.permissions.includes(permission)}
                  onCheckedChange={(on) =>
                    onChange({ ...chosen, permissions: toggled(chosen.permissions, permission, on) })
                  }
                >
                  {t(permissionText(permission))}
                </Checkbox>
              ))}
            </fieldset>
          ))}
        </fieldset>
      )}
    </div>
  )
}
