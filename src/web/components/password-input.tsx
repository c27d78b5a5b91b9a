import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Input } from '#web/components/ui/form/input.tsx'

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type'>

/** Password field with a toggle to show it. Edge's built-in toggle is hidden. */
export function PasswordInput({ className = '', ...props }: PasswordInputProps) {
  const t = useTranslations('common')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`pr-11 [&::-ms-reveal]:hidden ${className}`}
      />
      <button
        type="button"
        aria-label={t('showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-quiet hover:text-ink focus-visible:-outline-offset-2"
      >
        <Icon className="size-4" aria-hidden="true" />
      </button>
    </span>
  )
}
