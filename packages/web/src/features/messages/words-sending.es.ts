import type { Words } from '../../words.ts'
import type { sendingWords as en } from './words-sending.en.ts'

export const words: Words<typeof en> = {
  filters: { anyKind: 'Cualquier tipo', from: 'Desde', to: 'Hasta' },
  kept: {
    title: 'Queda en la bandeja de salida',
    lead_one: 'Uno de sus correos o mensajes de texto no llegó a nadie, porque no hay nada configurado para enviarlo.',
    lead_other:
      '{{count}} de sus correos y mensajes de texto no llegaron a nadie, porque no hay nada configurado para enviarlos.',
    next: 'El administrador del sistema configura un servidor de correo o una pasarela. Lo que queda guardado no se envía entonces por sí solo, porque puede que ya no sea cierto: duplique el mensaje y envíelo. Hasta entonces llame a quienes deban saberlo.',
    answer: 'Queda en la bandeja de salida: este canal no está configurado',
  },
  replies: {
    toOffice: 'Las respuestas a los correos van a {{email}}.',
    nowhere:
      'Nadie de su oficina recibe las respuestas a los correos: escriba el correo de la oficina en Ajustes → General.',
  },
  pauses: {
    title: '{{channel}}: en pausa hasta {{when}}',
    mailServer: 'El servidor de correo dice: «{{answer}}». Ahora rechazaría también todo lo demás.',
    gateway: 'La pasarela dice: «{{answer}}». Ahora rechazaría también todo lo demás.',
    usedUp: 'Se han enviado tantos mensajes como este canal admite en 24 horas. Las emergencias se siguen enviando.',
    next: 'No se pierde nada: lo que espera se intenta de nuevo entonces, mientras sirva. Llame a quienes deban saberlo antes, o use otro canal.',
  },
  refused:
    'Rechazado el {{when}}: «{{answer}}». Desde entonces no se ha aceptado nada. Corríjalo y envíe después una prueba.',
  overDailyLimit_one: '{{count}} de ellos supera el límite diario y espera hasta mañana, o caduca.',
  overDailyLimit_other: '{{count}} de ellos superan el límite diario y esperan hasta mañana, o caducan.',
  notMoved:
    'No se puede enviar: habla de un inicio retrasado o de una salida anticipada, y no hay ninguno para su fecha y sus destinatarios. Elija la fecha en «Más», o fíjelo en el panel con «Cerrar, retrasar, salir antes».',
  bounced_one: 'El último mensaje a {{count}} de estas direcciones fue devuelto',
  bounced_other: 'El último mensaje a {{count}} de estas direcciones fue devuelto',
  bouncedOn: '{{name}} ({{channel}}, devuelto el {{when}})',
  bouncedNext: 'Corrija la dirección o llame.',
  retract: {
    verb: 'Retirar',
    question: '¿Lo que dice este mensaje no es válido?',
    stops_one: 'Se detiene {{count}} envío que aún espera.',
    stops_other: 'Se detienen {{count}} envíos que aún esperan.',
    corrects_one:
      'A {{count}} destinatario que lo recibió se le envía: «Corrección: ignore nuestro mensaje …», con su asunto y su hora.',
    corrects_other:
      'A {{count}} destinatarios que lo recibieron se les envía: «Corrección: ignore nuestro mensaje …», con su asunto y su hora.',
  },
  seen: {
    counts: '{{shown}}, {{opened}} abiertas.',
    shown_one: '{{count}} notificación push se mostró en un dispositivo',
    shown_other: '{{count}} notificaciones push se mostraron en un dispositivo',
    shownAt: 'Mostrada el {{when}}',
    openedAt: 'Abierta el {{when}}',
  },
  heldUntil: 'Hasta {{when}}',
  perDayOfAll: '{{count}} en 24 horas, de todas las organizaciones juntas',
  delivery: {
    title: 'Mensaje a {{name}}',
    open: 'Mostrar el mensaje a {{name}}',
    masked: 'Los enlaces privados son solo para el destinatario y no se muestran.',
    erased: 'No hay texto: no se escribió nada a este destinatario, o se borró con un alumno.',
    views: { text: 'Texto', html: 'HTML' },
    view: 'Vista',
  },
}
