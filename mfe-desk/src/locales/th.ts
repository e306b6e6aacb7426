import chat from '../chat/locales/th.json' with { type: 'json' };
import complaints from '../complaints/locales/th.json' with { type: 'json' };
import day from '../day/locales/th.json' with { type: 'json' };
import money from '../money/locales/th.json' with { type: 'json' };
import parts from '../parts/locales/th.json' with { type: 'json' };
import players from '../players/locales/th.json' with { type: 'json' };
import reports from '../reports/locales/th.json' with { type: 'json' };
import signIn from '../sign-in/locales/th.json' with { type: 'json' };
import site from '../site/locales/th.json' with { type: 'json' };
import staff from '../staff/locales/th.json' with { type: 'json' };

export default { ...parts, signIn, staff, money, players, chat, site, day, reports, complaints };
