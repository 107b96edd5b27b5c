import type { Catalogue } from '../en.ts'

export const form: Catalogue['form'] = {
  save: 'Guardar',
  cancel: 'Cancelar',
  missing: 'Obligatorio',
  required: {
    one: "'{{field}}' es un campo obligatorio.",
    two: "'{{first}}' y '{{last}}' son campos obligatorios.",
    more: "{{first}} y '{{last}}' son campos obligatorios.",
  },
  invalid: '{{field}}: no es válido',
  invalidBecause: '{{field}}: no es válido. {{detail}}',
  typeName: 'Escriba {{name}} para continuar',
  losses: 'Esto se perderá y no se podrá recuperar:',
  leave: {
    title: '¿Cerrar sin guardar?',
    question: 'Los datos introducidos no se guardarán. ¿Desea cerrar?',
    verb: 'Cerrar',
    stay: 'Seguir editando',
  },
}
