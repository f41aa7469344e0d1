function Get-Target {
	# Facts that decide whether a tweak applies here. An unknown fact never excludes a tweak.
	$target = [pscustomobject] @{ Build = 0; Revision = 0; Edition = '' }
	$root = Open-Hive -Hive 'HKLM'
	$key = $root.OpenSubKey('SOFTWARE\Microsoft\Windows NT\CurrentVersion')
	if ($null -ne $key) {
		$build = 0
		if ([int]::TryParse([string] $key.GetValue('CurrentBuildNumber', ''), [ref] $build)) {
			$target.Build = $build
		}
		$revision = $key.GetValue('UBR', 0)
		if ($revision -is [int]) {
			$target.Revision = $revision
		}
		switch -Wildcard ([string] $key.GetValue('EditionID', '')) {
			'Core*' { $target.Edition = 'Home' }
			'Professional*' { $target.Edition = 'Pro' }
			'Enterprise*' { $target.Edition = 'Enterprise' }
			'IoTEnterprise*' { $target.Edition = 'Enterprise' }
			'Education*' { $target.Edition = 'Education' }
		}
		$key.Dispose()
	}
	$root.Dispose()
	return $target
}

function Test-Feature {
	# True or false if known, null otherwise.
	param([string] $Name)
	$root = Open-Hive -Hive 'HKLM'
	try {
		$programs = 'SOFTWARE\Microsoft\Windows\CurrentVersion\App Paths\'
		switch ($Name) {
			'edgeInstalled' { return $null -ne $root.OpenSubKey($programs + 'msedge.exe') }
			'officeInstalled' { return $null -ne $root.OpenSubKey($programs + 'winword.exe') -or $null -ne $root.OpenSubKey($programs + 'excel.exe') }
			'hibernation' {
				$key = $root.OpenSubKey('SYSTEM\CurrentControlSet\Control\Power')
				if ($null -ne $key) {
					return $key.GetValue('HibernateEnabled', 0) -ne 0
				}
			}
		}
		return $null
	} finally {
		$root.Dispose()
	}
}

function Get-Inapplicability {
	# Empty: the tweak applies. Otherwise why not.
	param($Tweak, $Target)
	if ($Target.Build -gt 0) {
		if ($Target.Build -lt $Tweak.MinBuild) {
			return 'needs Windows build ' + $Tweak.MinBuild
		}
		if ($Target.Build -gt $Tweak.MaxBuild) {
			return 'has no effect after Windows build ' + $Tweak.MaxBuild
		}
		if ($Target.Build -eq $Tweak.RevisionBuild -and $Target.Revision -lt $Tweak.Revision) {
			return 'needs Windows ' + $Tweak.RevisionBuild + '.' + $Tweak.Revision
		}
	}
	return ''
}

function Request-Tweak {
	# The calls below it belong to this tweak.
	param(
		[string] $Id, [string] $Title, [string] $Restart = 'none', [int] $MinBuild = 0, [int] $MaxBuild = [int]::MaxValue,
		[int] $RevisionBuild = 0, [int] $Revision = 0, [string[]] $Editions = @()
	)
	$script:Tweak = [pscustomobject] @{
		Id = $Id; Title = $Title; Restart = $Restart; MinBuild = $MinBuild; MaxBuild = $MaxBuild
		RevisionBuild = $RevisionBuild; Revision = $Revision; Editions = $Editions; Reason = ''
	}
	$script:Tweak.Reason = Get-Inapplicability -Tweak $script:Tweak -Target $script:Target
	if ($script:Tweak.Reason -ne '') {
		$script:Notes += $Id + ': not applicable, ' + $script:Tweak.Reason
	} elseif ($script:Target.Edition -ne '' -and $Editions -notcontains $script:Target.Edition) {
		$script:Notes += $Id + ': not guaranteed on Windows ' + $script:Target.Edition
	}
}

function Assert-Feature {
	# The tweak above it applies only if the PC has this.
	param([string] $Name)
	if ($script:Tweak.Reason -eq '' -and (Test-Feature -Name $Name) -eq $false) {
		$script:Tweak.Reason = 'needs ' + $Name
		$script:Notes += $script:Tweak.Id + ': not applicable, ' + $script:Tweak.Reason
	}
}
