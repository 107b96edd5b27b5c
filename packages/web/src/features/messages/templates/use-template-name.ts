import { templateWords } from './words-templates.en.ts'
import type { MessageTemplate } from '@firstbell/domain'
import { useCallback } from 'react'
import { messagesWords } from '../words.en.ts'
import { useWords, hasText } from '../../../words.ts'

/** The name of a template; that of a built-in one in the language of the reader. */
export function useTemplateName(): (template: Pick<MessageTemplate, 'id' | 'name' | 'isBuiltIn'>) => string {
  const t = useWords(messagesWords, templateWords)
  return useCallback(
    ({ id, name, isBuiltIn }) => {
      const key = `templates.builtIn.${id}`
      return isBuiltIn && hasText(templateWords, key) ? t(key as 'templates.builtIn.welcome') : name // just looked up
    },
    [t],
  )
}
