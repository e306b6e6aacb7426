import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { useLocation, useNavigate } from './router.ts';
import { useModal } from './use-modal.ts';

function Page() {
  const { modal, param, open, close } = useModal();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <output aria-label="place">{pathname + search}</output>
      <output aria-label="modal">{modal ?? 'none'}</output>
      <output aria-label="code">{param('code') ?? 'none'}</output>
      <button type="button" onClick={() => open('deposit')}>
        deposit
      </button>
      <button type="button" onClick={() => open('game', { code: 'PRISM & Co' })}>
        game
      </button>
      <button type="button" onClick={close}>
        close
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

function openAt(...visited: string[]) {
  render(
    <MemoryRouter initialEntries={visited}>
      <Page />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    place: () => screen.getByLabelText('place').textContent,
    modal: () => screen.getByLabelText('modal').textContent,
    code: () => screen.getByLabelText('code').textContent,
  };
}

test('ROUTE-08 back closes an open modal instead of leaving the page', async () => {
  const page = openAt('/login', '/user/home');
  await page.press('deposit');
  expect([page.modal(), page.place()]).toEqual(['deposit', '/user/home?modal=deposit']);
  await page.press('back');
  expect([page.modal(), page.place()]).toEqual(['none', '/user/home']);
});

test('ROUTE-08 closing goes back one step and leaves no duplicate history entry', async () => {
  const page = openAt('/login', '/user/home');
  await page.press('deposit');
  await page.press('close');
  expect(page.place()).toBe('/user/home');
  await page.press('back');
  expect(page.place()).toBe('/login');
});

test('ROUTE-08 a modal that opens another is replaced by it', async () => {
  const page = openAt('/login', '/user/home');
  await page.press('deposit');
  await page.press('game');
  expect([page.modal(), page.code()]).toEqual(['game', 'PRISM & Co']);
  await page.press('back');
  expect([page.modal(), page.place()]).toEqual(['none', '/user/home']);
});

test('ROUTE-08 a modal opened by a link closes without leaving the page', async () => {
  const page = openAt('/login', '/user/statement?modal=slips&slipPage=2');
  expect(page.modal()).toBe('slips');
  await page.press('close');
  expect([page.modal(), page.place()]).toEqual(['none', '/user/statement']);
  await page.press('back');
  expect(page.place()).toBe('/login');
});

test('ROUTE-08 a modal above one opened by a link also closes without leaving the page', async () => {
  const page = openAt('/login', '/user/home?modal=deposit');
  await page.press('game');
  await page.press('close');
  expect(page.place()).toBe('/user/home');
});
