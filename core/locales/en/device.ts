/** The shell's own pages on a kiosk or tablet: choosing the server, pairing, server away (DESKTOP-13 to DESKTOP-17). */
export const device = {
  appName: 'Takarabune',
  back: 'Back',

  'step.use': 'How this machine is used',
  'step.connect': 'Connect to the front desk',
  'step.code': 'Six-digit code',
  'step.done': 'Ready',
  'step.list': 'Steps of the set-up',

  'connect.title': 'Which front desk?',
  'connect.lead': 'Front desk computers that run Takarabune appear here.',
  'connect.found': 'Front desks found',
  'connect.searching': 'Searching…',
  'connect.orType': 'If yours is missing, enter its address.',
  'connect.version': 'version {{version}}',
  'connect.unnamed': 'Front desk without a name',
  'connect.unverified': 'Not verified',
  'connect.address': 'Enter the address',
  'connect.addressWhere': 'On the front desk screen: “Guest address”',
  'connect.addressExample': 'e.g. 192.168.1.20:8080',
  'connect.check': 'Check',
  'connect.pad': 'Keys for the address',
  'connect.note':
    'The names in the list are what those machines call themselves. The six-digit code on the next page makes sure that it is your hotel.',
  'connect.next': 'Connect',
  'connect.nextTo': 'Connect to {{name}}',
  'connect.stay': 'Back to the present front desk',
  'qr.title': 'Or show a QR code',
  'qr.text': 'At the front desk, open “Settings → Devices” and hold the QR code up to this camera.',
  'qr.noCamera': 'The camera cannot be used. Choose from the list or enter the address.',
  'qr.reading': 'Checking the QR code…',
  'qr.again': 'Scan again',
  'qr.view': 'Camera view',

  'fit.same': 'Same version',
  'fit.server-older': 'Front desk is older',
  'fit.server-newer': 'Front desk is newer',
  'fit.server-too-old': 'Front desk needs an update',
  'fit.server-too-new': 'This device needs an update',

  'fault.address': 'Enter an address inside the hotel, in figures (e.g. 192.168.1.20:8080).',
  'fault.away':
    'Nothing answers at this address. Check that the front desk computer is on, that both are on the same Wi-Fi, and that the number after “:” (the port) is the one on the front desk’s screen.',
  'fault.other':
    'What runs at this address is not Takarabune. Check that the number after “:” (the port) is the one on the front desk’s screen, too.',
  'fault.certificate':
    'This computer cannot check the certificate at this address. Scan the QR code under “Devices” on the front desk’s computer to connect safely.',
  'fault.code': 'This is not the QR code of a new device. Show the one under “Devices” at the front desk.',
  'fault.qr-address': 'This device cannot connect to the address in this QR code. Enter the address in figures.',

  'pair.title': 'Enter the six-digit code shown at the front desk',
  'pair.lead.kiosk': 'Connects to {{hotel}} as a lobby kiosk.',
  'pair.lead.tablet': 'Connects to {{hotel}} as a staff tablet.',
  'pair.digits': 'Six-digit code',
  'pair.pad': 'Number pad',
  'pair.erase': 'Delete one digit',
  'pair.hint': 'The sixth digit connects at once. A code is good for five minutes.',
  'pair.busy': 'Connecting…',
  'pair.howTitle': 'How to get a code',
  'pair.howWhere': 'On the front desk computer:',
  'pair.howSteps': 'Settings → Devices → Make a code',
  'pair.screen': 'Pair a device',
  'pair.note.kiosk':
    'The front desk keeps a record of this kiosk’s name and the time. If it is lost, the front desk can lock it out.',
  'pair.note.tablet':
    'The front desk keeps a record of this device’s name and the time. If it is lost, the front desk can lock it out.',
  'pair.notKept':
    'This machine has no safe place to keep the pairing, so a new code is needed each time Takarabune is closed.',
  'pair.revoked': 'The front desk has revoked this device. To go on using it, enter a new code.',
  'pair.wrong': 'That code is wrong. Please enter the code on the front desk screen again.',
  'pair.expired': 'This code has expired. Please make a new one at the front desk.',
  'pair.used': 'This code has been used already. Please make a new one at the front desk.',
  'pair.otherRole.kiosk': 'This code is for a staff tablet. Please make one for a lobby kiosk.',
  'pair.otherRole.tablet': 'This code is for a lobby kiosk. Please make one for a staff tablet.',
  'pair.wait': 'Too many wrong codes. Please wait {{seconds}} s.',
  'pair.away': 'The front desk computer does not answer. Check the Wi-Fi and try again.',
  'pair.failed': 'Pairing did not work. Please wait a moment and try again.',
  'pair.next': 'Connect',

  'gate.title': 'Sign in to change the front desk',
  'gate.roleTitle': 'Log in to change what this computer is for',
  'gate.lead': 'Connected to {{server}} now.',
  'gate.email': 'Email',
  'gate.password': 'Password',
  'gate.next': 'Next',
  'gate.wrong': 'The email or password is wrong.',
  'gate.away': 'The front desk computer does not answer.',
  'gate.failed': 'Signing in did not work. Please try again.',

  'version.title': 'The versions do not match',
  'version.server-too-old':
    'The front desk (version {{server}}) is older than this device (version {{own}}), so they cannot connect. Please update the front desk computer.',
  'version.server-too-new':
    'This device (version {{own}}) is older than the front desk (version {{server}}), so they cannot connect. Please update this device.',
  'version.waits': 'It connects by itself after the update.',

  'away.title': 'No connection to the front desk computer',
  'away.since': 'Since {{time}}',
  'away.text': 'Still trying. Your page comes back by itself.',
  'away.power': 'Is the front desk computer on, with Takarabune running?',
  'away.wifi': 'Is this device on the hotel’s Wi-Fi?',
  'away.certificate':
    'The front desk’s computer shows another certificate than when this device was paired. If the hotel has replaced it, choose “Change the front desk” and scan a new QR code under “Devices”. If nobody knows of a change, tell an administrator.',
  'away.guests': 'Everything your guests have found is safe.',
  'away.look': 'Try now',
  'away.change': 'Change the front desk',
  'away.server': 'Front desk: {{server}}',

  'left.title': 'The kiosk is closed',
  'left.lead': 'Please return to the kiosk before guests use this screen.',
  'left.return': 'Return to the kiosk',
  'left.change': 'Change the front desk',
  'left.quit': 'Quit Takarabune',
  'role.change': 'Use this computer for something else',

  'checking.text': 'Looking for the front desk computer…',
} as const;
