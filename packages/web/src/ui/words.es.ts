import type { Words } from '../words.ts'
import type * as en from './words.en.ts'

export const form: Words<typeof en.form> = {
  filledIn:
    '{{name}} ya está en la lista. No se ha cambiado nada. Este formulario tiene lo que ha escrito. Guarde para actualizar el registro.',
  save: 'Guardar',
  cancel: 'Cancelar',
  correct: 'Revise los datos',
  understood: 'Aceptar',
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

export const list: Words<typeof en.list> = {
  nothingFound: 'No hay coincidencias',
  nothingMatches: 'Nada coincide con: {{what}}',
  showAll: 'Mostrar todo',
  more: 'Más',
  undo: 'Deshacer',
  saved: 'Guardado',
  deleted: 'Se ha eliminado {{name}}',
  notDone: 'No ha funcionado',
  children_one: '{{count}} alumno',
  children_other: '{{count}} alumnos',
  differentChildren_one: '{{riders}} ({{count}} diferente)',
  differentChildren_other: '{{riders}} ({{count}} diferentes)',
  stops_one: '{{count}} parada',
  stops_other: '{{count}} paradas',
}

export const secrets: Words<typeof en.secrets> = {
  key: 'Clave',
  made: '{{name}} tiene una clave.',
  revoke: 'Revocar clave',
  copy: 'Copiar',
  copied: 'Copiado',
  done: 'La he guardado',
  linkMade: 'El enlace está listo.',
  linkSeenOnce: 'Se muestra aquí una sola vez: lea el código con la cámara del teléfono o copie la dirección.',
}

export const table: Words<typeof en.table> = {
  sortBy: 'Ordenar por {{column}}',
  pages: 'Páginas',
  page: 'Página {{page}}',
  previous: 'Página anterior',
  next: 'Página siguiente',
  range: '{{from}}–{{to}} de {{count}}',
  clearSearch: 'Borrar la búsqueda',
}

export const roles: Words<typeof en.roles> = {
  label: 'Función',
  names: { viewer: 'Lector', dispatcher: 'Despachador', admin: 'Administrador' },
  hints: {
    viewer: 'Puede leerlo todo y no cambia nada, salvo su propio perfil.',
    dispatcher:
      'Puede llevar el día y cambiar el plan: rutas, familias, conductores y autobuses. No da acceso ni cambia los ajustes.',
    admin: 'Puede hacerlo todo, también dar acceso y cambiar los ajustes y el panel público.',
  },
  readOnly:
    'Con su función de {{role}} puede leer esta página, pero no cambiarla. Para cambiar algo, pregunte a un administrador con la función Administrador.',
  closed: 'Su función de {{role}} no abre esta página. Pregunte a un administrador con la función Administrador.',
}
