import { type PasswordSetting, passwordFault } from '@firstbell/domain'
import { PasswordInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { accountWords } from './words.en.ts'
import { useWords } from '../words.ts'

interface Typed {
  password: string
  again: string
}

/** Labels and rules of a new password, typed twice; the same rules as the server's. */
export function usePasswordRules<Values extends Typed>(setting: (values: Values) => PasswordSetting) {
  const t = useWords(accountWords)
  return {
    password: {
      label: t('account.newPassword'),
      required: true,
      check(password: string, values: Values) {
        const fault = passwordFault(password, setting(values))
        return fault && t(`account.passwordFaults.${fault}`)
      },
    },
    again: {
      label: t('account.passwordTwice'),
      required: true,
      check: (again: string, { password }: Values) => (again === password ? undefined : t('account.passwordsDiffer')),
    },
  }
}

interface NewPasswordProps {
  field(key: 'password' | 'again'): ComponentProps<typeof PasswordInput>
  secondFactor?: boolean
}

export function NewPassword({ field, secondFactor = false }: NewPasswordProps) {
  const t = useWords(accountWords)
  const buttons = { visibilityToggleButtonProps: { 'aria-label': t('account.showPassword'), tabIndex: 0 } }
  return (
    <>
      <PasswordInput
        {...field('password')}
        {...buttons}
        autoComplete="new-password"
        description={t(secondFactor ? 'account.passwordHintWithFactor' : 'account.passwordHint')}
      />
      <PasswordInput {...field('again')} {...buttons} autoComplete="new-password" />
    </>
  )
}
