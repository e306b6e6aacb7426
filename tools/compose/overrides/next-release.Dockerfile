# A team's change in its release job: the same sources with a higher version of one remote.
FROM kaeo/release:test
RUN npm pkg set version=1.1.0 --workspace=mfe-bonus
