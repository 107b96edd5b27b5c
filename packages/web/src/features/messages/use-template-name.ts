import type { MessageTemplate } from '@firstbell/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The name of a template; that of a built-in one in the language of the reader. */
export function useTemplateName(): (template: Pick<MessageTemplate, 'id' | 'name' | 'isBuiltIn'>) => string {
  const { t, i18n } = useTranslation()
  return useCallback(
    ({ id, name, isBuiltIn }) => {
      const key = `templates.builtIn.${id}`
      return isBuiltIn && i18n.exists(key) ? t(key as 'templates.builtIn.welcome') : name // just looked up
    },
    [t, i18n],
  )
}
