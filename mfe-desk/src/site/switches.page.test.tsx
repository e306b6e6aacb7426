import { type Asked, fill, renderRemotePage, screen, within } from '@kaeo/shared/testing';
import { answerDesk, awaitApproval, refuseDesk, signInStaff } from '@kaeo/shared/testing/desk';
import remote from '../remote.ts';
import { aSite, aSiteState } from './testing/site-builder.ts';

function serve(switches: Partial<ReturnType<typeof aSite>['switches']> = {}): Asked[] {
  const content = aSite();
  signInStaff('content');
  answerDesk('GET /desk/api/site', aSiteState({ content: { ...content, switches: { ...content.switches, ...switches } } }));
  const asked: Asked[] = [];
  answerDesk('PUT /desk/api/site/switches', (input) => {
    asked.push(input);
    return { number: 3 };
  });
  return asked;
}
const open = (language: 'en' | 'la' = 'en') => renderRemotePage(remote, { page: 'switches', path: '/switches', language });

test('DESK-04 each switch shows its state, what it does and its safe side in words', async () => {
  serve();
  await open();
  const deposits = await screen.findByRole('region', { name: 'Deposits' });
  expect(deposits).toHaveTextContent('On');
  expect(deposits).toHaveTextContent('While off, no slips');
  expect(deposits).toHaveTextContent('Safe side: Off');
  expect(screen.getByRole('region', { name: 'Starting games' })).toHaveTextContent('Off');
  expect(screen.getByRole('region', { name: 'Maintenance' })).toHaveTextContent('The site is open');
  expect(screen.getByText('Slips are refused daily from 23:30 to 00:30.')).toBeVisible();
});

test('DESK-04 maintenance starts at once with three keys: M, a digit for the reason, Enter', async () => {
  const asked = serve();
  const { user } = await open();
  await screen.findByRole('button', { name: /Start maintenance/ });
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Turn on: Maintenance' });
  expect(dialog).toHaveTextContent('at once');
  await user.keyboard('3{Enter}');
  expect(await screen.findByText('Changed: Maintenance')).toBeVisible();
  expect(asked[0]?.body).toEqual({ switches: { terminated: true }, reason: 'Suspicion of an incident' });
});

test('DESK-01 DESK-04 a switch that leaves its safe side waits for a second person', async () => {
  serve();
  awaitApproval('PUT /desk/api/site/switches');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Turn on: Starting games' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn on: Starting games' });
  expect(dialog).toHaveTextContent('when a second person approves');
  await user.keyboard('4{Enter}');
  expect(await screen.findByText(/Sent for approval/)).toBeVisible();
});

test('DESK-04 a refused change is shown in the dialog', async () => {
  serve();
  refuseDesk('PUT /desk/api/site/switches', 'APPROVAL_PENDING');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Turn off: Deposits' }));
  const dialog = await screen.findByRole('dialog');
  await user.keyboard('1{Enter}');
  expect(await within(dialog).findByText(/Another request for the same subject/)).toBeVisible();
});

test('DESK-04 the times for slips are changed, and a wrong time is not sent', async () => {
  const asked = serve();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /Change times for slips/ }));
  const dialog = await screen.findByRole('dialog');
  await fill(user, within(dialog).getByLabelText('Slips refused from'), '25:00');
  await fill(user, within(dialog).getByLabelText('Reason'), 'bank closes earlier');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(asked).toEqual([]);
  await fill(user, within(dialog).getByLabelText('Slips refused from'), '23:00');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('The times for slips are changed')).toBeVisible();
  expect(asked[0]?.body).toEqual({
    switches: { slipClosedFrom: '23:00', slipClosedTo: '00:30' },
    reason: 'bank closes earlier',
  });
});

test('DESK-08 without the permission to publish the buttons state it', async () => {
  serve();
  signInStaff('admin');
  await open();
  expect(await screen.findByRole('button', { name: 'Turn off: Deposits' })).toHaveAccessibleDescription('No permission');
});

test('DESK-08 a refused page shows that the permission is missing', async () => {
  serve();
  refuseDesk('GET /desk/api/site', 'NOT_PERMITTED', 403);
  await open();
  expect(await screen.findByRole('heading', { name: 'No permission' })).toBeVisible();
});

test('DESK-04 the switches are in Lao', async () => {
  serve({ terminated: true });
  await open('la');
  expect(await screen.findByText('ເວັບໄຊປິດປັບປຸງຢູ່')).toBeVisible();
  expect(screen.getByRole('button', { name: /ເລີກປິດປັບປຸງ/ })).toBeVisible();
});
