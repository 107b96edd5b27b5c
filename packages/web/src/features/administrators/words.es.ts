import type { Words } from '../../words.ts'
import type { administratorsWords as en } from './words.en.ts'

const administrators: Words<typeof en.administrators> = {
  title: 'Administradores',
  search: 'Buscar nombre, correo, teléfono',
  add: 'Añadir administrador',
  back: 'Administradores',
  columns: {
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    accepted: 'Invitación',
    role: 'Función',
    mails: 'Mensajes',
  },
  accepted: 'Aceptada',
  waiting: 'Aún sin aceptar',
  mailsYes: 'Sí',
  mailsNo: 'No',
  primary: 'Principal',
  none: 'Todavía no hay administradores',
  noneLead: 'Los administradores planifican rutas, llevan las familias y ven cada autobús.',
  edit: 'Editar administrador',
  recieveEmails: 'Recibe mensajes sobre esta organización',
  invited: 'La invitación está en camino a {{email}}. Vale 72 horas.',
  invitationWaits: 'La invitación a {{email}} está escrita. Espera, porque ahora no salen correos.',
  saved: 'Se ha guardado {{name}}.',
  resend: 'Enviar la invitación de nuevo',
  resendLead: '{{name}} aún no ha aceptado la invitación.',
  remove: 'Quitar administrador',
  removeQuestion: '¿Seguro que desea quitar a {{name}} como administrador?',
  removeLoss: 'El acceso de {{email}} a esta organización',
  removeKeys: 'Las claves de API que creó {{email}}',
  removed: 'Se ha quitado a {{name}}.',
  removal: {
    primary: 'No se puede quitar al administrador principal: la organización se creó a su nombre.',
    last: 'No se puede quitar al último con la función Administrador: nadie podría dar acceso ya.',
  },
  keptRole: {
    primary: 'El administrador principal conserva la función Administrador: la organización se creó a su nombre.',
    last: 'El último con la función Administrador la conserva. Désela antes a otra persona.',
  },
  emailFixed:
    'Con el correo entra esta persona. Para cambiarlo, quite a este administrador y añada la dirección nueva.',
}

export const words: Words<typeof en> = { administrators }
